import { redirectTo } from '#web/redirect.ts';

/** For `/admin` and unknown paths below it. */
export const loader = () => redirectTo('/admin/dashboard');
