-- On purpose: only triggers called it, and since 0061 they do this themselves.
DROP FUNCTION derived.add_to_customer(integer, orders, integer);
