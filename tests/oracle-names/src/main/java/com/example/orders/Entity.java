package com.example.orders;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import java.io.IOException;

/** What all stored objects have. */
public abstract class Entity implements PortableObject, Indexes {
    protected static final int CREATED = ID + 1;

    private long id;
    private java.time.LocalDateTime created;

    protected Entity() {
    }

    protected Entity(long id, java.time.LocalDateTime created) {
        this.id = id;
        this.created = created;
    }

    public long getId() {
        return id;
    }

    public java.time.LocalDateTime getCreated() {
        return created;
    }

    @Override
    public void readExternal(PofReader in) throws IOException {
        id = in.readLong(ID);
        created = in.readLocalDateTime(CREATED);
    }

    @Override
    public void writeExternal(PofWriter out) throws IOException {
        out.writeLong(ID, getId());
        out.writeDateTime(CREATED, created);
    }
}
