interface PageTitleProps {
  children: string;
  description?: string;
}

export const PageTitle = ({ children, description }: PageTitleProps) => (
  <>
    <title>{`${children} · Haat`}</title>
    {description && <meta name="description" content={description} />}
  </>
);
