-- On purpose: only names in another Unicode form change, which are few.
UPDATE products SET name = normalize(name, NFC), description = normalize(description, NFC)
WHERE name IS NOT NFC NORMALIZED OR description IS NOT NFC NORMALIZED;
--> statement-breakpoint
-- On purpose: only colours in another Unicode form change, which are few.
UPDATE variants SET color = normalize(color, NFC), size = normalize(size, NFC)
WHERE color IS NOT NFC NORMALIZED OR size IS NOT NFC NORMALIZED;
--> statement-breakpoint
-- On purpose: categories are few. One that looks like another gets its number.
UPDATE categories c SET description = normalize(description, NFC), name = normalize(name, NFC) || CASE WHEN EXISTS (
	SELECT FROM categories o WHERE o.id <> c.id AND lower(normalize(o.name, NFC)) = lower(normalize(c.name, NFC))
		AND (o.name IS NFC NORMALIZED OR o.id < c.id)
) THEN ' (' || id || ')' ELSE '' END
WHERE name IS NOT NFC NORMALIZED OR description IS NOT NFC NORMALIZED;
--> statement-breakpoint
-- On purpose: only names in another Unicode form change, which are few.
UPDATE users SET first_name = normalize(first_name, NFC), last_name = normalize(last_name, NFC)
WHERE first_name IS NOT NFC NORMALIZED OR last_name IS NOT NFC NORMALIZED;
--> statement-breakpoint
-- On purpose: only user names in another Unicode form change. Who would get that of somebody else keeps
-- the spelling, and is asked for another at the next sign-in.
UPDATE users u SET username = normalize(username, NFC)
WHERE username IS NOT NFC NORMALIZED AND NOT EXISTS (
	SELECT FROM users o WHERE o.id <> u.id AND lower(normalize(o.username, NFC)) = lower(normalize(u.username, NFC))
);
--> statement-breakpoint
-- On purpose: only addresses in another Unicode form change, which are few.
UPDATE addresses SET address_line1 = normalize(address_line1, NFC), address_line2 = normalize(address_line2, NFC),
	city = normalize(city, NFC), state = normalize(state, NFC)
WHERE (address_line1 || address_line2 || city || state) IS NOT NFC NORMALIZED;
--> statement-breakpoint
-- On purpose: only reviews in another Unicode form change, which are few.
UPDATE reviews SET text = normalize(text, NFC) WHERE text IS NOT NFC NORMALIZED;
--> statement-breakpoint
-- On purpose: there is one company.
UPDATE company_details SET name = normalize(name, NFC), address = normalize(address, NFC), tagline = normalize(tagline, NFC)
WHERE (name || address || tagline) IS NOT NFC NORMALIZED;
