import { redirectTo } from '#web/redirect.ts';

/** Redirects `/admin` and unknown paths below it. */
export const loader = () => redirectTo('/admin/dashboard');
