import { expect, test } from 'vitest';
import { api, type Call } from './api.ts';

const callsFor = (access: string) =>
  (Object.keys(api) as Call[]).filter((name) => api[name].access === access).toSorted();

// Written down a second time, because the tests of the guard believe what the contract says.
test('what each role of the staff may call is what was decided', () => {
  expect(callsFor('staff')).toMatchInlineSnapshot(`
    [
      "GET /dashboard",
      "GET /dashboard/report",
      "GET /events",
    ]
  `);
  expect(callsFor('owner')).toMatchInlineSnapshot(`
    [
      "DELETE /codes/{id}",
      "DELETE /couriers/{id}",
      "DELETE /fields/{id}",
      "DELETE /selling-rules/postal-codes",
      "DELETE /staff/{id}",
      "GET /audit",
      "GET /audit/actors",
      "GET /audit/export",
      "GET /codes",
      "GET /legal-pages/{slug}/versions",
      "GET /mail-settings",
      "GET /selling-rules",
      "GET /selling-rules/postal-codes",
      "GET /staff",
      "GET /staff/rules",
      "POST /codes",
      "POST /codes/import",
      "POST /couriers",
      "POST /customers/import",
      "POST /fields",
      "POST /fields/presets",
      "POST /legal-pages",
      "POST /legal-pages/preview",
      "POST /mail-settings/test",
      "POST /selling-rules/postal-codes",
      "POST /staff",
      "PUT /codes/{id}",
      "PUT /company-details",
      "PUT /fields/{id}",
      "PUT /mail-settings",
      "PUT /page-texts",
      "PUT /selling-rules",
      "PUT /staff/rules",
      "PUT /staff/{id}",
    ]
  `);
  expect(callsFor('catalogue')).toMatchInlineSnapshot(`
    [
      "DELETE /categories/{id}",
      "DELETE /products/{id}",
      "GET /imports",
      "GET /imports/template",
      "GET /imports/{id}",
      "GET /imports/{id}/left-out",
      "GET /imports/{id}/pictures",
      "GET /imports/{id}/rows",
      "GET /low-stock-limit",
      "GET /products/export",
      "GET /reviews",
      "GET /variants/{id}/stock",
      "POST /categories",
      "POST /imports",
      "POST /imports/{id}/apply",
      "POST /imports/{id}/pictures",
      "POST /imports/{id}/undo",
      "POST /products",
      "POST /products/delete",
      "POST /products/import",
      "POST /products/preview",
      "PUT /categories/order",
      "PUT /categories/{id}",
      "PUT /imports/{id}",
      "PUT /products/prices",
      "PUT /products/status",
      "PUT /reviews/{id}",
      "PUT /variants/{id}/stock",
    ]
  `);
  expect(callsFor('orders')).toMatchInlineSnapshot(`
    [
      "GET /couriers",
      "GET /customers",
      "GET /customers/{id}",
      "GET /dashboard/sales",
      "GET /dashboard/stock-holders",
      "GET /desk",
      "GET /desk/settlement",
      "GET /invoices",
      "GET /orders/all",
      "GET /orders/counts",
      "GET /orders/export",
      "GET /orders/{id}",
      "POST /customers/{id}/addresses",
      "POST /mails/{id}/resend",
      "POST /orders",
      "POST /orders/ship",
      "POST /orders/ship/undo",
      "POST /orders/{id}/invoice",
      "PUT /customers/{id}",
      "PUT /customers/{id}/addresses/{addressId}",
      "PUT /orders/{id}/attempt",
      "PUT /orders/{id}/back",
      "PUT /orders/{id}/collect",
      "PUT /orders/{id}/confirm",
      "PUT /orders/{id}/refuse",
      "PUT /orders/{id}/status",
    ]
  `);
});

test('what anybody may call, and what takes a session, is what was decided', () => {
  expect(callsFor('public')).toMatchInlineSnapshot(`
    [
      "GET /catalogue-index",
      "GET /categories",
      "GET /company-details",
      "GET /delivery",
      "GET /fields",
      "GET /legal-pages",
      "GET /legal-pages/{slug}",
      "GET /page-texts",
      "GET /postal-codes/{postalCode}",
      "GET /products",
      "GET /products/category/{categoryName}",
      "GET /products/suggest",
      "GET /products/{idOrSlug}",
      "GET /products/{id}/reviews",
      "GET /track/{token}",
      "POST /auth/confirm-email",
      "POST /auth/forgot-password",
      "POST /auth/login",
      "POST /auth/register",
      "POST /auth/reset-password",
      "POST /track/{token}",
    ]
  `);
  expect(callsFor('signed-in')).toMatchInlineSnapshot(`
    [
      "DELETE /users/me",
      "DELETE /users/second-factor",
      "DELETE /users/sessions",
      "DELETE /users/sessions/{id}",
      "GET /auth/me",
      "GET /users/export",
      "GET /users/profile",
      "GET /users/sessions",
      "POST /auth/logout",
      "POST /users/confirm-email",
      "POST /users/second-factor",
      "PUT /orders/{id}",
      "PUT /users/change-password",
      "PUT /users/email",
      "PUT /users/profile",
      "PUT /users/second-factor",
    ]
  `);
  expect(callsFor('customer')).toMatchInlineSnapshot(`
    [
      "DELETE /addresses/{id}",
      "DELETE /cart/code",
      "DELETE /cart/remove/{id}",
      "DELETE /products/{id}/notify/{variantId}",
      "DELETE /wishlist/{productId}",
      "GET /addresses",
      "GET /cart",
      "GET /orders/my-orders",
      "GET /orders/my-orders/{id}",
      "GET /products/{id}/notify",
      "GET /products/{id}/reviews/mine",
      "GET /wishlist",
      "GET /wishlist/{productId}",
      "POST /addresses",
      "POST /cart/add",
      "POST /cart/code",
      "POST /orders/place",
      "POST /orders/send-confirmation",
      "POST /products/{id}/notify",
      "POST /products/{id}/reviews",
      "POST /wishlist",
      "PUT /addresses/{id}",
      "PUT /cart/update-quantity",
      "PUT /orders/{id}/cancel",
    ]
  `);
});
