/** Textbook results, which the simulation must agree with. Rates and times in the same unit. */

/** The share of those who must wait at `servers` servers when `load` of them are busy on average. */
export function erlangC(servers: number, load: number): number {
  if (load >= servers) return 1;
  let blocked = 1;
  for (let count = 1; count <= servers; count += 1) {
    blocked = (load * blocked) / (count + load * blocked);
  }
  const utilisation = load / servers;
  return blocked / (1 - utilisation * (1 - blocked));
}

/** The mean time from arrival to departure with random arrivals and exponential service (M/M/c). */
export function meanTime(servers: number, rate: number, service: number): number {
  const load = rate * service;
  if (load >= servers) return Number.POSITIVE_INFINITY;
  return service + (erlangC(servers, load) * service) / (servers - load);
}

/** The time that this share of the visits stays below at one server (M/M/1). */
export function quantileTime(rate: number, service: number, share: number): number {
  return -Math.log(1 - share) * meanTime(1, rate, service);
}

/** How many visitors are present on average, by Little's law. */
export const meanPresent = (rate: number, time: number): number => rate * time;
