-- On purpose: only slugs with signs that nobody sees change, which are few. A link to an old one is redirected.
UPDATE products p SET slug = plain.slug FROM (
	SELECT id, slug || CASE WHEN place > 1 OR EXISTS (SELECT FROM products o WHERE o.slug = named.slug) THEN '-' || id ELSE '' END AS slug
	FROM (
		SELECT id, slug, row_number() OVER (PARTITION BY slug ORDER BY id) AS place FROM (
			SELECT id, CASE WHEN words ~ '^\d*$' THEN 'no-' || coalesce(nullif(words, ''), 'name') ELSE words END AS slug FROM (
				SELECT id, btrim(regexp_replace(regexp_replace(
					slug, '[\u00AD\u200B-\u200D\u2060\uFE00-\uFE0F\uFEFF\u20E3\U000E0100-\U000E01EF]', '', 'g'
				), '-+', '-', 'g'), '-') AS words
				FROM products WHERE slug ~ '[\u00AD\u200B-\u200D\u2060\uFE00-\uFE0F\uFEFF\u20E3\U000E0100-\U000E01EF]'
			) cleaned
		) numbered
	) named
) plain
WHERE p.id = plain.id AND NOT EXISTS (SELECT FROM products o WHERE o.slug = plain.slug);
