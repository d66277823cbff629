import './prose.css';

interface ProseProps {
  /** Sanitised in shop/markdown.ts. */
  html: string;
  /** Muted and closer together. */
  quiet?: boolean;
}

export const Prose = ({ html, quiet }: ProseProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in shop/markdown.ts.
  <div className={quiet ? 'prose quiet' : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
);
