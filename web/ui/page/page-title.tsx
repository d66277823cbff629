interface PageTitleProps {
  children: string;
  description?: string;
}

/** The title of a route, which the browser shows and a change of route announces. */
export const PageTitle = ({ children, description }: PageTitleProps) => (
  <>
    <title>{`${children} · Haat`}</title>
    {description && <meta name="description" content={description} />}
  </>
);
