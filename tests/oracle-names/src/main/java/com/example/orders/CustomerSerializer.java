package com.example.orders;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** Writes a Customer from outside. */
public class CustomerSerializer implements PofSerializer<Customer> {
    private static final int NAME = 0;
    private static final int ADDRESS = 1;

    public CustomerSerializer(int typeId) {
    }

    @Override
    public void serialize(PofWriter out, Customer value) throws IOException {
        out.writeString(NAME, value.getName());
        out.writeObject(ADDRESS, value.getAddress());
        out.writeCollection(2, value.tags());
        out.writeInt(3, value.getPoints());
        out.writeRemainder(null);
    }

    @Override
    public Customer deserialize(PofReader in) throws IOException {
        String name = in.readString(NAME);
        Address address = in.readObject(ADDRESS);
        Set<String> tags = in.readCollection(2, new HashSet<>());
        int points = in.readInt(3);
        in.readRemainder();
        return new Customer(name, address, tags, points);
    }
}
