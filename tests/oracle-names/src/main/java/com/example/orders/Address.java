package com.example.orders;

import com.tangosol.io.pof.annotation.Portable;
import com.tangosol.io.pof.annotation.PortableProperty;

/** An address, by annotations on fields and on a getter. */
@Portable
public class Address {
    public static final int CITY = 1;

    @PortableProperty(0)
    private String street;

    @PortableProperty(value = CITY)
    private String city;

    private int zip;

    public Address() {
    }

    public Address(String street, String city, int zip) {
        this.street = street;
        this.city = city;
        this.zip = zip;
    }

    @PortableProperty(CITY + 1)
    public int getZip() {
        return zip;
    }

    public void setZip(int zip) {
        this.zip = zip;
    }

    public String getStreet() {
        return street;
    }

    public String getCity() {
        return city;
    }
}
