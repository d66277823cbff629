import { RenderedMarkdown } from '#web/admin/editor/rendered-markdown.tsx';
import { call } from '#web/client.ts';

interface LegalMarkdownProps {
  text: string;
  /** Shown for an empty text. */
  empty: string;
}

export const LegalMarkdown = (props: LegalMarkdownProps) => (
  <RenderedMarkdown {...props} render={render} />
);

const render = (content: string, signal: AbortSignal) =>
  call('POST /legal-pages/preview', { body: { content }, signal });
