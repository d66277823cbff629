import { redirect } from 'react-router';

/** For `/admin` and unknown paths below it. */
export const loader = () => redirect('/admin/dashboard');
