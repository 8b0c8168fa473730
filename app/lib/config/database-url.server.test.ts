import { describe, expect, test } from "vitest";
import { databaseUrl } from "./database-url.server";

const here = import.meta.filename;

describe("DATABASE_URL", () => {
  test.each([
    "postgresql://ana@127.0.0.1:5432/jobs",
    "postgres://ana:cl%40ve@db.example.es/jobs?application_name=matraz",
    "postgresql:///jobs?host=/run/postgresql",
    "postgresql://%2Frun%2Fpostgresql/jobs",
    "postgresql://[::1]:5432/jobs",
    "postgresql://127.0.0.1/jobs?options=-c%20search_path%3Dapp&connect_timeout=5&channel_binding=require",
    "postgresql://127.0.0.1/jobs?sslmode=verify-full&sslrootcert=package.json",
  ])("the database address %s is accepted unchanged", (url) => {
    expect(databaseUrl.parse(url)).toBe(url);
  });

  test("a database address with an account and a socket's folder is accepted", () => {
    expect(databaseUrl.parse("postgresql://ana:clave@/jobs?host=/run/postgresql")).toBe(
      "postgresql://ana:clave@localhost/jobs?host=/run/postgresql",
    );
  });

  test.each(["require", "verify-ca"])(
    "sslmode=%s is read as verify-full, since the driver verifies the server in that mode as well",
    (mode) => {
      expect(databaseUrl.parse(`postgresql://db/jobs?sslmode=${mode}`)).toBe(
        "postgresql://db/jobs?sslmode=verify-full",
      );
    },
  );

  test.each([
    ["host=db user=ana password=s3creta dbname=jobs", /lists like host=… dbname=… are not taken$/],
    ["mysql://ana:s3creta@db/jobs", /^must be a postgresql:\/\/ URL$/],
    ["postgresql://ana:s3creta@db:puerto/jobs", /^must be a postgresql:\/\/ URL$/],
    ["postgresql://ana:s3creta@one,two/jobs", /one host/],
    ["postgresql://ana:s3creta@one:5432,two:5433/jobs", /one host/],
    ["postgresql://ana:s3creta@/jobs?host=one,two", /one host/],
    ["postgresql://ana:s3creta@db/jobs?sslmode=prefer", /sslmode of these: disable,/],
    ["postgresql://ana:s3creta@db/jobs?sslmode=allow", /sslmode of these: disable,/],
    [`postgresql://ana:s3creta@db/jobs?sslrootcert=${here}.s3creta`, /file in sslrootcert/],
    ["postgresql://ana:s3creta@db/jobs?sslrootcert=system", /file in sslrootcert/],
    ["postgresql://ana:s3creta@db/?dbname=jobs", /cannot have dbname/],
    ["postgresql://ana:s3creta@db/jobs?target_session_attrs=read-write", /cannot have target_session_attrs/],
    ["postgresql:///?service=s3creta", /cannot have service/],
  ])("the database address %s is refused in a sentence that does not repeat its secret", (url, sentence) => {
    const { success, error } = databaseUrl.safeParse(url);
    expect(success).toBe(false);
    const [issue] = error?.issues ?? [];
    expect(issue?.message).toMatch(sentence);
    expect(issue?.message).not.toContain("s3creta");
  });
});
