import { useState } from 'react';
import { pasteAsMarkdown } from '#web/admin/editor/paste-as-markdown.ts';
import { markdownHint, RenderedMarkdown } from '#web/admin/editor/rendered-markdown.tsx';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';

interface DescriptionFieldProps {
  name: string;
  error?: string;
  initial?: string;
}

export function DescriptionField({ initial = '', ...field }: DescriptionFieldProps) {
  const [text, setText] = useState(initial);
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-2">
      <TextArea
        {...field}
        label="Description"
        hint={markdownHint}
        rows={10}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={pasteAsMarkdown}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        className="justify-self-start"
      >
        {isShown ? 'Hide preview' : 'Preview'}
      </Button>
      {isShown && (
        <div className="rounded-md border border-border bg-surface p-4">
          <RenderedMarkdown text={text} empty="Nothing to show yet." render={render} quiet />
        </div>
      )}
    </div>
  );
}

const render = (description: string, signal: AbortSignal) =>
  call('POST /products/preview', { body: { description }, signal });
