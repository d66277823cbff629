import { redirectTo } from '#web/redirect.ts';

/** For /myaccount and every unknown path below it. */
export const loader = () => redirectTo('/myaccount/dashboard');
