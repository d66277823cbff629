import { redirect } from 'react-router';

/** The root of the account and every address below it that is no page. */
export const loader = () => redirect('/myaccount/dashboard');
