import type * as z from 'zod/mini';
import { shapes } from './shapes.ts';

type Shapes = typeof shapes;

/** The message names the setting, its value (unless secret) and the accepted values. */
export class SettingError extends Error {}

/** An empty variable counts as not set. */
export function readSetting<Name extends keyof Shapes>(
  environment: NodeJS.ProcessEnv,
  name: Name,
): z.infer<Shapes[Name]['shape']> | undefined {
  const value = environment[name];
  if (value === undefined || value === '') return undefined;
  const { shape, accepts, secret }: { shape: z.ZodMiniType; accepts: string; secret?: boolean } =
    shapes[name];
  const outcome = shape.safeParse(value);
  if (outcome.success) return outcome.data as z.infer<Shapes[Name]['shape']>;
  // A URL may have a password, which belongs in no log.
  const got = secret ? '' : `, not "${value.replace(/:.*@/s, ':…@')}"`;
  throw new SettingError(`${name} must be ${accepts}${got}.`);
}
