import { redirectTo } from '#web/redirect.ts';

/** Redirects /myaccount and every unknown path below it. */
export const loader = () => redirectTo('/myaccount/dashboard');
