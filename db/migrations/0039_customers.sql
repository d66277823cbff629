CREATE TABLE "customer_notes" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What lists of customers sort and search by. The figures follow the orders at the commit, the rest at once; an erased
-- account has no row.
CREATE TABLE derived.customers (
	customer_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
	name text NOT NULL DEFAULT '',
	city text NOT NULL DEFAULT '',
	search_text text NOT NULL DEFAULT '',
	orders integer NOT NULL DEFAULT 0,
	spent_paise bigint NOT NULL DEFAULT 0,
	refused integer NOT NULL DEFAULT 0,
	last_order_at timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX customers_by_name ON derived.customers USING btree (lower(name collate names), customer_id);
--> statement-breakpoint
CREATE INDEX customers_spent ON derived.customers USING btree (spent_paise, customer_id);
--> statement-breakpoint
CREATE INDEX customers_orders ON derived.customers USING btree (orders, customer_id);
--> statement-breakpoint
CREATE INDEX customers_last_order ON derived.customers USING btree (last_order_at DESC NULLS LAST, customer_id DESC);
--> statement-breakpoint
CREATE INDEX customers_by_words ON derived.customers USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION derived.customer_words(id integer) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT ' ' || regexp_replace(without_accents(concat_ws(' ', u.first_name, u.last_name, u.email, u.mobile, (
		SELECT string_agg(a.city || ' ' || a.postal_code, ' ') FROM addresses a WHERE a.customer_id = u.id
	))), '[\u0001-/:-@[-`{-\u00BF\u00D7\u00F7\u0964\u0965\u2000-\u206F\u3000-\u303F]+', ' ', 'g')
	FROM users u WHERE u.id = $1
$$;
--> statement-breakpoint
CREATE FUNCTION derived.describe_customer(id integer) RETURNS void LANGUAGE sql AS $$
	UPDATE derived.customers c SET name = btrim(u.first_name || ' ' || u.last_name), search_text = derived.customer_words(u.id),
		city = coalesce((SELECT a.city FROM addresses a WHERE a.customer_id = u.id AND a.is_default), '')
	FROM users u WHERE u.id = $1 AND c.customer_id = u.id
$$;
--> statement-breakpoint
CREATE FUNCTION derived.follow_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.user_type <> 'CUSTOMER' OR NEW.erased_at IS NOT NULL THEN
		DELETE FROM derived.customers WHERE customer_id = NEW.id;
	ELSE
		INSERT INTO derived.customers (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
		PERFORM derived.describe_customer(NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION derived.follow_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM derived.describe_customer(CASE TG_OP WHEN 'DELETE' THEN OLD.customer_id ELSE NEW.customer_id END);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What an order adds to the figures of its customer.
CREATE FUNCTION derived.customer_share(o orders, OUT placed integer, OUT paid bigint, OUT refused integer) LANGUAGE sql IMMUTABLE AS $$
	SELECT (o.delivery_status <> 'CANCELED')::integer,
		CASE WHEN o.delivery_status = 'CANCELED' THEN 0
			WHEN o.cash = 'COLLECTED' THEN o.cash_paise
			WHEN o.cash IS NULL AND o.delivery_status = 'DELIVERED' THEN o.total_paise
			ELSE 0 END,
		coalesce(o.cash = 'REFUSED', false)::integer
$$;
--> statement-breakpoint
CREATE FUNCTION derived.add_to_customer(customer integer, o orders, sign integer) RETURNS void LANGUAGE sql AS $$
	UPDATE derived.customers c SET orders = c.orders + sign * s.placed, spent_paise = c.spent_paise + sign * s.paid,
		refused = c.refused + sign * s.refused, last_order_at = greatest(c.last_order_at, o.placed_at)
	FROM derived.customer_share(o) s WHERE c.customer_id = customer
$$;
--> statement-breakpoint
CREATE FUNCTION derived.follow_customers_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM derived.add_to_customer(OLD.customer_id, OLD, -1); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM derived.add_to_customer(NEW.customer_id, NEW, 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_followed_by_customers AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION derived.follow_person();
--> statement-breakpoint
CREATE TRIGGER users_changed_for_customers AFTER UPDATE ON users FOR EACH ROW WHEN (
	(OLD.first_name, OLD.last_name, OLD.email, OLD.mobile, OLD.user_type, OLD.erased_at)
	IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.mobile, NEW.user_type, NEW.erased_at)
) EXECUTE FUNCTION derived.follow_person();
--> statement-breakpoint
CREATE TRIGGER addresses_followed_by_customers AFTER INSERT OR UPDATE OR DELETE ON addresses
FOR EACH ROW EXECUTE FUNCTION derived.follow_address();
--> statement-breakpoint
-- At the commit, when a transaction holds all else that it needs: two that meet here cannot wait for each other's stock.
CREATE CONSTRAINT TRIGGER orders_followed_by_customers AFTER INSERT OR DELETE ON orders
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION derived.follow_customers_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_changed_for_customers AFTER UPDATE ON orders
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	(OLD.customer_id, OLD.delivery_status, OLD.cash, OLD.cash_paise, OLD.total_paise)
	IS DISTINCT FROM (NEW.customer_id, NEW.delivery_status, NEW.cash, NEW.cash_paise, NEW.total_paise)
) EXECUTE FUNCTION derived.follow_customers_order();
--> statement-breakpoint
-- The triggers before keep others from changing what is read here until it is written.
INSERT INTO derived.customers (customer_id, name, city, search_text, orders, spent_paise, refused, last_order_at)
SELECT u.id, btrim(u.first_name || ' ' || u.last_name),
	coalesce((SELECT a.city FROM addresses a WHERE a.customer_id = u.id AND a.is_default), ''),
	derived.customer_words(u.id), coalesce(o.placed, 0), coalesce(o.paid, 0), coalesce(o.refused, 0), o.last
FROM users u LEFT JOIN (
	SELECT o.customer_id, sum(s.placed) AS placed, sum(s.paid) AS paid, sum(s.refused) AS refused, max(o.placed_at) AS last
	FROM orders o, LATERAL derived.customer_share(o) s GROUP BY 1
) o ON o.customer_id = u.id
WHERE u.user_type = 'CUSTOMER' AND u.erased_at IS NULL;
