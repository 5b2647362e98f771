package com.example.orders;

import com.tangosol.io.pof.schema.annotation.Portable;
import com.tangosol.io.pof.schema.annotation.PortableArray;
import com.tangosol.io.pof.schema.annotation.PortableType;

/** A dog: its own layer beside that of Animal. */
@PortableType(id = Animal.ID + 1, version = 3)
public class Dog extends Animal {
    private boolean trained = true;
    private String breed;

    @Portable(since = 3)
    String owner = "Ada";

    @Portable(since = 2, order = 1)
    double weight = 12.5;

    @Portable(since = 2)
    int age = 7;

    @PortableArray(elementClass = String.class)
    private String[] tricks = {"sit", "roll"};

    public Dog() {
    }

    public Dog(String name, String breed) {
        super(name);
        this.breed = breed;
    }

    public boolean isTrained() {
        return trained;
    }

    public String getBreed() {
        return breed;
    }

    public String getOwner() {
        return owner;
    }

    public double getWeight() {
        return weight;
    }

    public int getAge() {
        return age;
    }

    public String[] getTricks() {
        return tricks;
    }
}
