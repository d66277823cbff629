-- The words of a customer, apart from the figures: an order changes these, and would write every index of its row again,
-- of which the one of words is by far the largest.
CREATE TABLE derived.customer_search (
	customer_id integer PRIMARY KEY REFERENCES derived.customers ON DELETE CASCADE,
	search_text text NOT NULL
);
--> statement-breakpoint
CREATE INDEX customer_search_by_words ON derived.customer_search USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION derived.follow_customers_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO derived.customer_search (customer_id, search_text) VALUES (NEW.customer_id, NEW.search_text)
	ON CONFLICT (customer_id) DO UPDATE SET search_text = excluded.search_text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_words_changed AFTER INSERT OR UPDATE OF search_text ON derived.customers
FOR EACH ROW EXECUTE FUNCTION derived.follow_customers_words();
--> statement-breakpoint
-- The trigger before keeps others from changing what is read here until it is written.
INSERT INTO derived.customer_search (customer_id, search_text) SELECT customer_id, search_text FROM derived.customers;
--> statement-breakpoint
-- What an order adds to what its customer has spent.
CREATE FUNCTION derived.paid_for(o orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN o.delivery_status = 'CANCELED' THEN 0
		WHEN o.cash = 'COLLECTED' THEN o.cash_paise
		WHEN o.cash IS NULL AND o.delivery_status = 'DELIVERED' THEN o.total_paise
		ELSE 0 END
$$;
--> statement-breakpoint
-- Runs for every order that is placed: PL/pgSQL plans its statements once, functions in SQL are planned at every call,
-- but for those that are one expression.
CREATE OR REPLACE FUNCTION derived.follow_customers_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE derived.customers c SET orders = c.orders - (OLD.delivery_status <> 'CANCELED')::integer,
			spent_paise = c.spent_paise - derived.paid_for(OLD),
			refused = c.refused - coalesce(OLD.cash = 'REFUSED', false)::integer,
			last_order_at = greatest(c.last_order_at, OLD.placed_at)
		WHERE c.customer_id = OLD.customer_id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE derived.customers c SET orders = c.orders + (NEW.delivery_status <> 'CANCELED')::integer,
			spent_paise = c.spent_paise + derived.paid_for(NEW),
			refused = c.refused + coalesce(NEW.cash = 'REFUSED', false)::integer,
			last_order_at = greatest(c.last_order_at, NEW.placed_at)
		WHERE c.customer_id = NEW.customer_id;
	END IF;
	RETURN NULL;
END $$;
