import { useState } from 'react';
import { RadioGroup } from '#web/ui/form/choice.tsx';
import { StarShape } from './stars.tsx';

interface StarChoiceProps {
  name: string;
  error?: string;
  /** 0 while nothing is chosen. */
  defaultValue: number;
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

export function StarChoice({ name, error, defaultValue }: StarChoiceProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const [pointed, setPointed] = useState(0);
  const lit = pointed || chosen;
  return (
    <RadioGroup legend="Your rating" error={error} className="flex flex-wrap items-center gap-x-3">
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setPointed(stars)}
            onPointerLeave={() => setPointed(0)}
            className="relative grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              // biome-ignore lint/a11y/noAutofocus: it loads after its dialog has opened.
              autoFocus={stars === (defaultValue || 1)}
              name={name}
              value={stars}
              checked={chosen === stars}
              onChange={() => setChosen(stars)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full opacity-0"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <StarShape lit={stars <= lit} />
          </label>
        ))}
      </div>
      <span aria-hidden="true" className="text-muted">
        {words[lit]}
      </span>
    </RadioGroup>
  );
}
