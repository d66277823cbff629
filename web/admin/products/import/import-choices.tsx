import { useState } from 'react';
import type { ChoiceAnswers, ImportChoice } from '#contract/products/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';

/** Questions that only the owner can answer; each answer plans the file again. */
export function ImportChoices({
  choices,
  onAnswer,
}: {
  choices: readonly ImportChoice[];
  onAnswer: (answers: ChoiceAnswers) => void;
}) {
  return (
    <div className="grid gap-4">
      {choices.map((choice) =>
        choice.key === 'untrackedStock' || choice.key === 'category' ? (
          <TypedChoice key={choice.key} choice={choice} onAnswer={onAnswer} />
        ) : (
          <RadioGroup
            key={choice.key}
            legend={choice.question}
            error={choice.value === null ? 'Choose an answer. Some rows depend on it.' : ''}
            className="flex gap-6"
          >
            {([true, false] as const).map((value) => (
              <Radio
                key={String(value)}
                name={choice.key}
                label={value ? 'Yes' : 'No'}
                checked={choice.value === value}
                onChange={() => onAnswer({ [choice.key]: value })}
              />
            ))}
          </RadioGroup>
        ),
      )}
    </div>
  );
}

function TypedChoice({
  choice: { key: name, question, value },
  onAnswer,
}: {
  choice: ImportChoice;
  onAnswer: (answers: ChoiceAnswers) => void;
}) {
  const isNumber = name === 'untrackedStock';
  const [typed, setTyped] = useState(String(value ?? ''));
  const answer = isNumber ? Number(typed) : typed.trim();
  const isNew =
    String(value ?? '') !== typed.trim() && typed.trim() !== '' && !Number.isNaN(answer);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) onAnswer({ [name]: answer });
      }}
    >
      <div className="grow">
        <TextField
          label={question}
          value={typed}
          inputMode={isNumber ? 'numeric' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {isNew && (
        <Button type="submit" variant="secondary">
          Use this
        </Button>
      )}
    </form>
  );
}
