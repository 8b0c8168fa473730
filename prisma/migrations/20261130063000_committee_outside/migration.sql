-- A member who could read the ratings before being named gives no first rating of what was rated by then.
-- AlterTable
ALTER TABLE "committee_members" ADD COLUMN     "outside_until" TIMESTAMPTZ(3);
