import { redirect } from 'react-router';

/** Redirects to a path of the shop. A header holds ASCII only, so other letters are percent-encoded. */
export const redirectTo = (path: string, status?: 301): Response =>
  redirect(encodeURI(path).replaceAll('%25', '%'), status);
