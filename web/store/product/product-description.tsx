import { Prose } from '#web/ui/prose.tsx';

export const ProductDescription = ({ html }: { html: string }) =>
  html && (
    <section>
      <h2 className="mb-2 text-lg">Description</h2>
      <Prose html={html} quiet />
    </section>
  );
