package com.example.orders;

/** How urgent an order is. */
public enum Priority {
    LOW, NORMAL, HIGH
}
