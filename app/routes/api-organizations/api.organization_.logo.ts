import { pictureReceiver } from "~/features/files/picture.server";
import { changeLogo } from "~/features/organizations/own/change-logo.server";
import { logoOperations } from "~/features/organizations/own/logo.operations";
import { operation, serveOperations, uploadOperation } from "~/web/operations/serve-operations.server";

/** Owners of organizations only: its logo. */
const serve = serveOperations(
  uploadOperation(logoOperations.setLogo, pictureReceiver, async ({ organization, user, file }) => ({
    logo: await changeLogo({ organizationId: organization.id, userId: user.id }, file),
  })),
  operation(logoOperations.removeLogo, async ({ organization, user }) => ({
    logo: await changeLogo({ organizationId: organization.id, userId: user.id }, null),
  })),
);
export const loader = serve;
export const action = serve;
