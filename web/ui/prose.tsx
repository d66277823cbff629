import './prose.css';

export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in shop/legal/legal-html.ts.
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
