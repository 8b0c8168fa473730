import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { formatFileSize } from "~/content/format";
import { profileFiles as text } from "~/content/pages/files";
import type { PersonProfile } from "~/features/profiles/person-profile.server";
import { paths } from "~/paths";

interface FilesSectionProps extends Pick<PersonProfile, "cv"> {
  avatar: string;
}

/** A person's CV and picture, which have pages of their own. */
export function FilesSection({ cv, avatar }: FilesSectionProps) {
  return (
    <Section title={text.title}>
      {cv ? (
        <p>
          <a className="link inline-block py-1 wrap-anywhere" download href={paths.api.profileCv()}>
            {cv.name}
          </a>{" "}
          <span className="figures text-sm text-muted">{`(${formatFileSize(cv.size)})`}</span>
        </p>
      ) : (
        <p className="text-muted">{text.noCv}</p>
      )}
      <p className="mt-3">
        <ButtonLink to={paths.profileCv()} variant="secondary">
          {cv ? text.changeCv : text.addCv}
        </ButtonLink>
      </p>
      <div className="mt-6 flex items-center gap-4">
        <Avatar src={avatar} />
        <Link className="link inline-block py-2" to={paths.profilePhoto()}>
          {text.photo}
        </Link>
      </div>
    </Section>
  );
}
