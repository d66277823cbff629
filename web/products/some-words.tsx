/** Above products found by only some of the words of a search. */
export const SomeWords = ({ search }: { search: string }) => (
  <p>No product matches all of “{search}”. These match some of the words.</p>
);
