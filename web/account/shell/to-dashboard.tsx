import { redirect } from 'react-router';

/** For /myaccount and every unknown path below it. */
export const loader = () => redirect('/myaccount/dashboard');
