/** The Content-Security-Policy of what is no page: opened by itself it can do nothing. */
export const closedPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
