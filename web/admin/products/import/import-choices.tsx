import { useRef } from 'react';
import type { ChoiceAnswers, ImportChoice } from '#contract/products/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { answerIn, isTypedUnsent, type TypedAnswers } from './typed-answers.ts';

interface Answering {
  /** What stands in the fields that take text, as long as the shop has not taken it. */
  typed: TypedAnswers;
  onType: (typed: TypedAnswers) => void;
  onAnswer: (answers: ChoiceAnswers) => void;
}

/** Questions that only the owner can answer; each answer plans the file again. */
export function ImportChoices({
  choices,
  ...answering
}: Answering & { choices: readonly ImportChoice[] }) {
  const { onAnswer } = answering;
  return (
    <div className="grid gap-4">
      {choices.map((choice) =>
        choice.key === 'untrackedStock' || choice.key === 'category' ? (
          <TypedChoice key={choice.key} choice={choice} name={choice.key} {...answering} />
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

/** Sends what was typed with Enter, with its button, or once the owner goes elsewhere. */
function TypedChoice({
  choice: { question, value },
  name,
  typed,
  onType,
  onAnswer,
}: Answering & { choice: ImportChoice; name: keyof TypedAnswers }) {
  const said = String(value ?? '');
  const text = typed[name] ?? said;
  const answer = answerIn(name, text);
  const isUnsent = isTypedUnsent(text, said);
  const sentLast = useRef<ChoiceAnswers[typeof name]>(null);
  const send = () => {
    if (!isUnsent || answer === undefined) return;
    sentLast.current = answer;
    onAnswer({ [name]: answer });
  };
  const goElsewhere = () => {
    if (!text.trim()) onType({ [name]: said });
    else if (sentLast.current !== answer) send();
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) goElsewhere();
      }}
    >
      <div className="grow">
        <TextField
          label={question}
          value={text}
          inputMode={name === 'untrackedStock' ? 'numeric' : undefined}
          error={text.trim() && answer === undefined ? 'Enter a whole number.' : ''}
          onChange={({ target }) => onType({ [name]: target.value })}
        />
      </div>
      {isUnsent && answer !== undefined && (
        <Button type="submit" variant="secondary">
          Use this
        </Button>
      )}
    </form>
  );
}
