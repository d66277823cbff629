/**
 * Temporary tables of all products, variants, order lines and reviews. The totals that products carry
 * are computed from them, so that no row is written twice.
 */
export const temporaryTables = `
create function pg_temp.pick(list text[], lean float8 default 1.5) returns text language sql volatile as
  $$ select list[1 + floor(power(random(), lean) * cardinality(list))::int] $$;

create temp table leaves as
  select row_number() over (order by c.id)::int as nth, c.id, c.name || ' ' || p.name as path,
    string_to_array(given.nouns, ', ') as nouns
  from unnest((select list from vocabulary where kind = 'leaves'),
    (select list from vocabulary where kind = 'nouns')) as given (name, nouns)
  join categories c on c.name = given.name join categories p on p.id = c.parent_id;

create temp table shelf as
  select id, leaf, kinds, hue, paise, (sum(kinds) over (order by id) - kinds)::int as behind,
    concat_ws(' ', maker, manner, material, noun) as name, path, category_id, noun, material,
    use1, use2, place
  from (
    select g as id, l.nth as leaf, l.id as category_id, l.path,
      1 + floor(random() * 4)::int as kinds, floor(random() * 16)::int as hue,
      (99 + 50 * floor(power(random(), 3) * 200)::int) * 100 as paise,
      pg_temp.pick(m.list) as maker, pg_temp.pick(a.list) as manner,
      pg_temp.pick(s.list) as material, pg_temp.pick(l.nouns, 1) as noun,
      pg_temp.pick(u.list, 1) as use1, pg_temp.pick(u.list, 1) as use2,
      pg_temp.pick(w.list, 1) as place
    from (
      select g, 1 + floor(random() * (select count(*) from leaves))::int as nth
      from generate_series(1, $products) g
    ) numbered
    join leaves l using (nth),
    (select list from vocabulary where kind = 'makers') m,
    (select list from vocabulary where kind = 'manners') a,
    (select list from vocabulary where kind = 'materials') s,
    (select list from vocabulary where kind = 'uses') u,
    (select list from vocabulary where kind = 'places') w
  ) drawn;
create unique index on shelf (id);

create temp table kinds as
  select s.behind + nth as id, s.id as product_id, nth,
    (select list from vocabulary where kind = 'colors')[1 + (s.hue + (nth - 1) / 2) % 16] as color,
    case when s.kinds = 1 then 'full' else (array['Small', 'Large'])[1 + (nth - 1) % 2] end as size,
    s.paise + (nth - 1) % 2 * 5000 as paise,
    case when s.id % 3 = 0 then s.paise / 1000 * 100 else 0 end as discount,
    case when random() < 0.06 then 0 else floor(random() * 80)::int end as left_over
  from shelf s, generate_series(1, s.kinds) nth;
create unique index on kinds (id);

create temp table bought as
  select g as id, 1 + floor(power(random(), 1.3) * $customers)::int as customer_id,
    date_trunc('milliseconds', now() - interval '1 day'
      - ($orders - g) * interval '700 days' / greatest($orders, 1)) as placed_at,
    case when g > $orders * 0.985 then 'PENDING' when g > $orders * 0.97 then 'SHIPPED'
      when random() < 0.05 then 'CANCELED' else 'DELIVERED' end as status,
    1 + floor(random() * 3)::int as lines
  from generate_series(1, $orders) g;

create temp table lines as
  select distinct on (b.id, k.id) b.id as order_id, b.customer_id, b.status, b.placed_at,
    k.product_id, k.id as variant_id, k.color, k.size, k.paise, k.discount,
    1 + floor(random() * 2)::int as quantity
  from (
    select b.*, 1 + (7919::bigint * floor(power(random(), 2.5) * $products)::bigint) % $products as product
    from bought b, generate_series(1, b.lines)
  ) b
  join shelf s on s.id = b.product
  join kinds k on k.id = s.behind + 1 + b.id % s.kinds;

create temp table stars as
  select product_id, customer_id, max(placed_at) + interval '8 days' as at,
    (array[5, 5, 5, 4, 4, 3, 2, 1])[1 + (product_id + customer_id * 13) % 8] as rating
  from lines where status = 'DELIVERED' and (product_id * 31 + customer_id) % 5 < 3 group by 1, 2;

create temp table sold as
  select variant_id, product_id, sum(quantity)::int as pieces from lines
  where status <> 'CANCELED' group by 1, 2;
analyze shelf; analyze kinds; analyze bought; analyze lines; analyze stars; analyze sold;
`;
