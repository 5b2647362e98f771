package com.example.orders;

/** The property indexes that several classes share. */
public interface Indexes {
    int ID = 0;
    int BASE = ID + 10;
    int STEP = 1 << 1;
}
