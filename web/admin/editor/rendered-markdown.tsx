import { useEffect, useState } from 'react';
import { ApiError } from '#web/client.ts';
import { FailedState } from '#web/ui/page/states.tsx';
import { Prose } from '#web/ui/prose.tsx';

export const markdownHint = '## Heading, - list, **bold**, *italic*, [text](URL) for a link';

interface RenderedMarkdownProps {
  text: string;
  empty: string;
  render: Render;
  quiet?: boolean;
}

/** Keep it between renders. */
type Render = (text: string, signal: AbortSignal) => Promise<{ html: string }>;

/** Rendered by the server, so that the preview cannot differ from the public page. */
export function RenderedMarkdown({ text, empty, render, quiet }: RenderedMarkdownProps) {
  const { html, problem, retry } = useHtml(text, render);
  if (!text.trim()) return <p className="text-muted">{empty}</p>;
  if (problem) return <FailedState title={problem} onRetry={retry} />;
  return html === null ? (
    <p className="text-muted">Loading…</p>
  ) : (
    <Prose html={html} quiet={quiet} />
  );
}

const typingPause = 300;

/** Keeps the last HTML until the next arrives; null before the first. */
function useHtml(text: string, render: Render) {
  const [html, setHtml] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = html === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Retry changes only `attempt`.
  useEffect(() => {
    if (!text.trim()) return;
    const aborted = new AbortController();
    const show = async () => {
      try {
        const reply = await render(text, aborted.signal);
        if (aborted.signal.aborted) return;
        setHtml(reply.html);
        setProblem(null);
      } catch (error) {
        if (aborted.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setProblem(`The preview could not be loaded. ${error.message}`);
      }
    };
    const timer = setTimeout(show, isFirst ? 0 : typingPause);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [text, render, attempt]);
  return { html, problem, retry: () => setAttempt((before) => before + 1) };
}
