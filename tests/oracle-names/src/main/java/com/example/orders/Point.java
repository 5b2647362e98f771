package com.example.orders;

import com.tangosol.io.pof.schema.annotation.PortableType;

/** A place on the map, a record: its components in the order of their names. */
@PortableType(id = 2102)
public record Point(double y, double x, String label) {
}
