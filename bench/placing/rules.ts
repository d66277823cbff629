/** Turns every selling rule on, with limits that no buyer reaches, and gives each buyer a code. */
export const rulesSql = `
  insert into selling_rules (delivery_paise, free_delivery_from_paise, cod_fee_paise, min_order_paise,
    max_order_paise, max_pieces_per_line, max_open_orders, require_mobile, cash_desk, max_refusals, low_stock_mail)
    values (4900, 5000000, 2500, 100, 1000000000, 10, 50, true, true, 3, true);
  insert into postal_prefixes (prefix, days, charge_paise)
    select prefix::text, 3, 3900 from generate_series(110, 899) prefix;
  insert into postal_prefixes (prefix, days, charge_paise) values ('5700', 2, 2900);
  insert into discount_codes (code, kind, value, minimum_paise, starts_at, ends_at, uses_in_all, uses_per_customer)
    values ('HAAT10', 'PERCENT', 10, 100, now() - interval '1 day', now() + interval '30 days', 100000000, 10);
  insert into cart_codes (customer_id, code_id) select id, 1 from users where username like 'buyer%';
  update users set mobile = '9845012345' where username like 'buyer%';
  analyze;`;
