package com.example.orders;

import java.util.Set;

/** A customer: knows nothing of POF, see CustomerSerializer. */
public class Customer {
    private final String name;
    private final Address address;
    private final Set<String> tags;
    private final int points;

    public Customer(String name, Address address, Set<String> tags, int points) {
        this.name = name;
        this.address = address;
        this.tags = tags;
        this.points = points;
    }

    public String getName() {
        return name;
    }

    public Address getAddress() {
        return address;
    }

    public Set<String> tags() {
        return tags;
    }

    public Set<String> getTags() {
        return tags;
    }

    public int getPoints() {
        return points;
    }
}
