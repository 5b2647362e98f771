package com.example.orders;

import com.tangosol.io.pof.schema.annotation.Portable;
import com.tangosol.io.pof.schema.annotation.PortableType;

/** A delivery animal, instrumented by Coherence's generator. */
@PortableType(id = Animal.ID, version = 1)
public class Animal {
    static final int ID = 2100;

    private String name;

    @Portable(since = 1)
    protected int legs = 4;

    private transient int cached;
    private static int count;

    public Animal() {
    }

    public Animal(String name) {
        this.name = name;
    }

    public String getName() {
        return name;
    }

    public int getLegs() {
        return legs;
    }
}
