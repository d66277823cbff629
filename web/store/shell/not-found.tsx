import { data } from 'react-router';

/** Every address that is none of the shop's: answered with the status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
