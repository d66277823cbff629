/** What a product is, in the paragraphs it was written in. */
export const ProductDescription = ({ text }: { text: string }) =>
  text && (
    <section>
      <h2 className="mb-2 text-lg">Description</h2>
      <div className="grid max-w-prose gap-3">{text.split(/\n\s*\n/).map(drawParagraph)}</div>
    </section>
  );

const drawParagraph = (text: string, place: number) => (
  <p key={place} className="whitespace-pre-line text-muted">
    {text}
  </p>
);
