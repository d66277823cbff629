/** A browser profile in which somebody has signed in already: options for a context of Playwright. */
export const profileAt = (url: string, { token, user }: { token: string; user: unknown }) => ({
  baseURL: url,
  storageState: {
    cookies: [],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'token', value: token },
          { name: 'user', value: JSON.stringify(user) },
        ],
      },
    ],
  },
});
