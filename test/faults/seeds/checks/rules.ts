import { sql } from '#db/sql.ts';

/** One statement with a row for each thing that is wrong. */
export const quickChecks = sql`
  select 'Variant ' || s.variant_id || ' has ' || s.pieces || ' pieces, its movements come to ' || m.moved as words
  from stock s join (select variant_id, sum(quantity) as moved from stock_movements group by 1) m
    on m.variant_id = s.variant_id where m.moved <> s.pieces
  union all
  select 'Order ' || o.id || ' has ' || (
    select count(*) from mails m where m.order_id = o.id and m.kind = 'order-placed'
  ) || ' confirmations' from orders o where o.customer_id > 0 and (
    select count(*) from mails m where m.order_id = o.id and m.kind = 'order-placed'
  ) <> 1
  union all
  select 'Code ' || code || ' was used ' || used || ' times of ' || uses_in_all
  from discount_codes where used > uses_in_all
  union all
  select 'Order ' || order_id || ' was ' || step || ' ' || count(*) || ' times in a row'
  from (
    select order_id, step, lag(step) over (partition by order_id order by id) as before
    from order_journal
    where step in ('COLLECTED', 'REFUSED', 'BACK', 'CONFIRMED') or to_status = 'CANCELED'
  ) steps where step = before and step in ('COLLECTED', 'BACK') group by order_id, step
  union all
  select 'Orders took ' || coalesce(j.step, a.action) || ' ' || coalesce(j.count, 0) ||
    ' times, the activity log says ' || coalesce(a.count, 0)
  from (
    select case step when 'COLLECTED' then 'order.cash-collected' when 'REFUSED' then 'order.refused'
      when 'BACK' then 'order.back' when 'CONFIRMED' then 'order.confirmed' else 'order.not-reached' end as step,
      count(*) from order_journal
    where step in ('COLLECTED', 'REFUSED', 'BACK', 'CONFIRMED', 'UNREACHABLE') group by 1
  ) j full join (
    select action, count(*) from activity
    where action in ('order.cash-collected', 'order.refused', 'order.back', 'order.confirmed', 'order.not-reached')
    group by 1
  ) a on a.action = j.step where j.count is distinct from a.count
  union all
  select i.kind || ' ' || i.serial || ' of ' || i.year || ' was issued in another year'
  from invoices i where i.year <> (
    select to_char(y, 'YYYY') || '-' || to_char(y + interval '1 year', 'YY')
    from (select date_trunc('year', (i.issued_at at time zone 'Asia/Kolkata') - interval '3 months') as y) z
  )`;
