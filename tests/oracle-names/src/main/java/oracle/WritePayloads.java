package oracle;

import com.example.orders.Address;
import com.example.orders.Animal;
import com.example.orders.Customer;
import com.example.orders.Dog;
import com.example.orders.Order;
import com.example.orders.Point;
import com.example.orders.Priority;
import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Writes payloads.json: what the library makes of the classes in com.example.orders. The argument is the folder. */
public final class WritePayloads {
    private static final Recorded RECORDED = new Recorded();

    public static void main(String[] arguments) throws Exception {
        PofContext shop = new ConfigurablePofContext("shop/orders-pof-config.xml");
        record("order", order(), shop);
        record("line", order().getLines().get(0), shop);
        record("priority", Priority.NORMAL, shop);
        record("customer", order().getCustomer(), shop);

        SimplePofContext types = new SimplePofContext();
        types.registerPortableTypes(Animal.class, Dog.class, Point.class);
        record("animal", new Animal("Mimi"), types);
        record("dog", new Dog("Fido", "boxer"), types);
        record("point", new Point(2.5, -1.25, "gate"), types);
        RECORDED.writeTo(Path.of(arguments[0], "payloads.json"));
    }

    static Order order() {
        Customer ada = new Customer("Ada Lovelace", new Address("12 St James's Square", "London", 10115), Set.of("gold"), 4711);
        Order order = new Order(99_000_000_001L, LocalDateTime.of(2026, 3, 14, 15, 9, 26), ada, Priority.HIGH, new BigDecimal("129.90"));
        order.getLines().add(new Order.Line("teapot", 2));
        order.getLines().add(new Order.Line("cup", 12));
        order.getNotes().put("gift", "yes");
        return order;
    }

    private static void record(String name, Object value, PofContext context) {
        Binary binary = ExternalizableHelper.toBinary(value, context);
        Object read = ExternalizableHelper.fromBinary(binary, context);
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("name", name);
        record.put("class", read.getClass().getName());
        record.put("hex", Recorded.hex(binary));
        RECORDED.add(record);
    }
}
