import { data } from 'react-router';

/** Answers 404 to every URL that no other route matches. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
