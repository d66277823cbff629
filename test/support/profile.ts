/** Options for a Playwright context in which this user is already signed in. */
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
