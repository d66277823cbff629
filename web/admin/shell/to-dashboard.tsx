import { redirect } from 'react-router';

/** For `/admin` and unknown URLs below it. */
export const loader = () => redirect('/admin/dashboard');
