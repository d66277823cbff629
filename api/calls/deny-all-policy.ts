/** Deny-all Content-Security-Policy for responses that are not pages. */
export const denyAllPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
