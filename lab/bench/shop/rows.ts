import { searchRule } from '#shop/catalogue/search-text.ts';

/**
 * Catalogue and reviews, from the temporary tables. No trigger fires while they are filled, so the words of
 * searches are written here.
 */
export const catalogueRows = `
insert into products (id, name, slug, description, category_id, units_sold, stock, lowest_stock, lowest_paise,
  highest_paise, rating_sum, rating_count, search_text, search_vector, created_at)
overriding system value
select s.id, s.name, trim(both '-' from lower(regexp_replace(s.name, '[^a-zA-Z]+', '-', 'g'))) || '-' || s.id, text.description, s.category_id,
  coalesce(u.pieces, 0), k.stock, k.lowest_stock, k.lowest, k.highest, coalesce(r.sum, 0), coalesce(r.count, 0),
  text.words, array_to_tsvector(array(select distinct stem_of(word) from unnest(string_to_array(text.words, ' ')) word)),
  now() - ($products - s.id) * interval '900 days' / $products
from shelf s
join (
  select product_id, sum(left_over)::int as stock, min(left_over) as lowest_stock, 
    coalesce(min(paise) filter (where left_over > 0), min(paise)) as lowest,
    coalesce(max(paise) filter (where left_over > 0), max(paise)) as highest,
    string_agg(distinct color, ' ') as colors from kinds group by 1
) k on k.product_id = s.id
left join (select product_id, sum(pieces)::int as pieces from sold group by 1) u on u.product_id = s.id
left join (select product_id, sum(rating)::int as sum, count(*)::int as count from stars group by 1) r
  on r.product_id = s.id,
lateral (select format('%s of fine %s, made in %s for %s and %s. Checked by hand before it leaves the workshop.',
  s.noun, lower(s.material), s.place, s.use1, s.use2) as description) described,
lateral (select description, trim(regexp_replace(
  lower(concat_ws(' ', s.name, s.path, k.colors, description)), '[^a-z0-9]+', ' ', 'g')) as words) text
order by s.id;

insert into variants (id, product_id, color, color_hex_code, size, original_paise, discount_paise, position)
overriding system value
select id, product_id, color, '#' || substr(md5(color), 1, 6), size, paise, discount, nth - 1
from kinds order by id;

insert into stock (variant_id, pieces, sold)
select k.id, k.left_over, coalesce(s.pieces, 0) from kinds k left join sold s on s.variant_id = k.id
order by k.id;

insert into product_images (product_id, filename, width, height, color, position)
select s.id, p.files[1 + (s.leaf + nth) % cardinality(p.files)], p.width, p.height,
  p.colors[1 + (s.leaf + nth) % cardinality(p.files)], nth - 1
from shelf s, generate_series(1, 1 + s.id % 3) nth,
  (select array_agg(filename order by filename) as files, array_agg(color order by filename) as colors,
    min(width) as width, min(height) as height from pictures) p
order by s.id, nth;

insert into reviews (product_id, customer_id, rating, text, created_at)
select product_id, customer_id, rating, (array['Not for me.', 'Fair for the price.', 'Good enough.',
  'Well made, as described.', 'Lovely. We use it every day.'])[rating], at
from stars;

-- The shop must not rewrite a million of them while it is measured.
insert into search_rules (version) values (${searchRule});

insert into derived.words select distinct derived.words_of(search_text) from (
  select distinct name as search_text from shelf union select path from shelf
  union select color from kinds union select distinct description from products where id % 50 = 0 or id <= 2000
) texts on conflict do nothing;

insert into derived.product_counts
select category_id, derived.stars_of(rating_sum, rating_count), count(*) from products group by 1, 2;
insert into derived.lexemes
select lexeme, count(*) from products, unnest(tsvector_to_array(search_vector)) lexeme group by 1;
`;

/** Orders, their lines, stock movements and the sealed journal, from the temporary tables. */
export const orderRows = `
insert into orders (id, customer_id, first_name, last_name, email, mobile, address_line1, address_line2,
  city, state, postal_code, payment_method, delivery_status, total_paise, placed_at, expected_at, delivered_at)
overriding system value
select b.id, u.id, u.first_name, u.last_name, u.email, u.mobile, a.address_line1, a.address_line2, a.city,
  a.state, a.postal_code, 'COD', b.status, t.total, b.placed_at, b.placed_at + interval '5 days',
  case when b.status = 'DELIVERED' then b.placed_at + interval '4 days' end
from bought b join users u on u.id = b.customer_id
join addresses a on a.customer_id = u.id
join (select order_id, sum(paise::bigint * quantity) as total from lines group by 1) t on t.order_id = b.id
order by b.id;

insert into order_items (order_id, product_id, variant_id, product_name, product_slug, image_filename,
  image_color, color, size, original_paise, discount_paise, quantity)
select l.order_id, p.id, l.variant_id, p.name, p.slug, i.filename, i.color, l.color, l.size, l.paise,
  l.discount, l.quantity
from lines l join products p on p.id = l.product_id
join product_images i on i.product_id = p.id and i.position = 0
order by l.order_id, l.variant_id;

insert into stock_movements (variant_id, quantity, reason, at)
select k.id, k.left_over + coalesce(s.pieces, 0), 'counted', now() - interval '900 days'
from kinds k left join sold s on s.variant_id = k.id where k.left_over + coalesce(s.pieces, 0) > 0
order by k.id;
insert into stock_movements (variant_id, quantity, reason, order_id, at)
select variant_id, -quantity, 'order', order_id, placed_at from lines order by order_id, variant_id;
insert into stock_movements (variant_id, quantity, reason, order_id, at)
select variant_id, quantity, 'cancellation', order_id, placed_at + interval '1 day' from lines
where status = 'CANCELED' order by order_id, variant_id;

create function pg_temp.seal(before text, order_id int, at timestamptz, by text, was text, becomes text)
returns text language sql immutable as $$
  select encode(sha256(convert_to(before || E'\\n' || order_id || E'\\n'
    || floor(extract(epoch from at) * 1000)::bigint || E'\\n' || by || E'\\n' || was || E'\\n' || becomes,
    'UTF8')), 'hex') $$;
insert into order_journal (order_id, at, actor_id, actor_name, from_status, to_status, hash)
with first as (
  select o.id, o.placed_at, o.delivery_status as status, u.id as actor, u.username,
    pg_temp.seal('order ' || o.id || ' ' || o.total_paise, o.id, o.placed_at, u.username, '', 'PENDING') as hash
  from orders o join users u on u.id = o.customer_id
), second as (
  select f.*, placed_at + interval '1 day' as at,
    case status when 'CANCELED' then 'CANCELED' else 'SHIPPED' end as becomes
  from first f where status <> 'PENDING'
), sealed as (
  select s.*, pg_temp.seal(hash, id, at, username, 'PENDING', becomes) as hash2 from second s
)
select id, at, actor, username, was, becomes, seal from (
  select id, 1 as step, placed_at as at, actor, username, null as was, 'PENDING' as becomes, hash as seal from first
  union all select id, 2, at, actor, username, 'PENDING', becomes, hash2 from sealed
  union all select id, 3, placed_at + interval '4 days', actor, username, 'SHIPPED', 'DELIVERED',
    pg_temp.seal(hash2, id, placed_at + interval '4 days', username, 'SHIPPED', 'DELIVERED')
  from sealed where status = 'DELIVERED'
) entries order by id, step;
`;

/** What the lists of the back office show of customers; triggers fill it in a shop. */
export const customerRows = `
insert into derived.customers (customer_id, name, city, search_text, orders, spent_paise, refused, last_order_at)
select u.id, u.first_name || ' ' || u.last_name, a.city, derived.customer_words(u.id),
  coalesce(o.placed, 0), coalesce(o.paid, 0), coalesce(o.refused, 0), o.last
from users u join addresses a on a.customer_id = u.id left join (
  select o.customer_id, sum(s.placed) as placed, sum(s.paid) as paid, sum(s.refused) as refused, max(o.placed_at) as last
  from orders o, lateral derived.customer_share(o) s group by 1
) o on o.customer_id = u.id;
insert into derived.customer_search (customer_id, search_text) select customer_id, search_text from derived.customers;
`;

/** Customers with one address each, who all share a password. */
export const peopleRows = `
insert into users (id, username, email, password_hash, first_name, last_name, mobile, user_type)
overriding system value
select g, lower(first) || g, lower(first) || '.' || lower(last) || g || '@example.com', $hash, first, last,
  '9' || lpad(((g::bigint * 7919993) % 1000000000)::text, 9, '0'), 'CUSTOMER'
from (
  select g, f.list[1 + g % cardinality(f.list)] as first,
    l.list[1 + (g / cardinality(f.list)) % cardinality(l.list)] as last
  from generate_series(1, $customers) g, (select list from vocabulary where kind = 'firstNames') f,
    (select list from vocabulary where kind = 'lastNames') l
) drawn;
insert into addresses (customer_id, address_line1, address_line2, city, state, postal_code, is_default)
select g, 1 + g % 400 || ', Station Road', '', split_part(place, '/', 1), split_part(place, '/', 2),
  split_part(place, '/', 3) || lpad((g % 90)::text, 3, '0'), true
from (
  select g, c.list[1 + (g * 7) % cardinality(c.list)] as place
  from generate_series(1, $customers) g, (select list from vocabulary where kind = 'cities') c
) drawn;
`;
