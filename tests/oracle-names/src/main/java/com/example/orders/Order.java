package com.example.orders;

import static com.example.orders.Order.Fields.*;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An order: properties of its own, behind those of Entity. */
public class Order extends Entity {
    interface Fields {
        int CUSTOMER = BASE, LINES = BASE + STEP, PRIORITY = LINES + 1;
        int NOTES = 0x10;
    }

    private Customer customer;
    private List<Line> lines = new ArrayList<>();
    private Priority m_ePriority;
    private Map<String, String> notes = new LinkedHashMap<>();
    private BigDecimal total;
    private boolean paid;
    private byte[] signature;

    public Order() {
    }

    public Order(long id, LocalDateTime created, Customer customer, Priority priority, BigDecimal total) {
        super(id, created);
        this.customer = customer;
        m_ePriority = priority;
        this.total = total;
        paid = true;
        signature = new byte[] {1, 2, 3};
    }

    public List<Line> getLines() {
        return lines;
    }

    public Map<String, String> getNotes() {
        return notes;
    }

    public Customer getCustomer() {
        return customer;
    }

    public Priority getPriority() {
        return m_ePriority;
    }

    public BigDecimal getTotal() {
        return total;
    }

    public byte[] getSignature() {
        return signature;
    }

    @Override
    public void readExternal(PofReader in) throws IOException {
        super.readExternal(in);
        customer = (Customer) in.readObject(CUSTOMER);
        lines = new ArrayList<>(in.readCollection(LINES, new ArrayList<Line>()));
        String priority = in.readString(PRIORITY);
        m_ePriority = priority == null ? null : Priority.valueOf(priority);
        in.readMap(NOTES, getNotes());
        readMoney(in);
    }

    private void readMoney(PofReader in) throws IOException {
        this.total = in.readBigDecimal(NOTES + 1);
        setPaid(in.readBoolean(NOTES + 2));
        signature = in.readByteArray(19);
    }

    @Override
    public void writeExternal(PofWriter out) throws IOException {
        super.writeExternal(out);
        out.writeObject(CUSTOMER, customer);
        out.writeCollection(LINES, lines, Line.class);
        out.writeString(PRIORITY, m_ePriority == null ? null : m_ePriority.name());
        out.writeMap(NOTES, notes, String.class, String.class);
        out.writeBigDecimal(NOTES + 1, this.total);
        out.writeBoolean(NOTES + 2, isPaid());
        out.writeByteArray(19, signature);
    }

    public boolean isPaid() {
        return paid;
    }

    public void setPaid(boolean paid) {
        this.paid = paid;
    }

    /** One line of an order. */
    public static class Line implements com.tangosol.io.pof.PortableObject {
        private String product;
        private int quantity;

        public Line() {
        }

        public Line(String product, int quantity) {
            this.product = product;
            this.quantity = quantity;
        }

        @Override
        public void readExternal(PofReader reader) throws IOException {
            product = reader.readString(0);
            quantity = reader.readInt(1);
        }

        @Override
        public void writeExternal(PofWriter writer) throws IOException {
            writer.writeString(0, product);
            writer.writeInt(1, quantity);
        }
    }
}
