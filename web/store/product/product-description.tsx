export const ProductDescription = ({ text }: { text: string }) =>
  text && (
    <section>
      <h2 className="mb-2 text-lg">Description</h2>
      <div className="grid max-w-prose gap-3">{text.split(/\n\s*\n/).map(paragraphOf)}</div>
    </section>
  );

const paragraphOf = (text: string, index: number) => (
  <p key={index} className="whitespace-pre-line text-muted">
    {text}
  </p>
);
