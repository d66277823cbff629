import { redirect } from 'react-router';

/** The root of the back office and every address below it that is no page. */
export const loader = () => redirect('/admin/dashboard');
